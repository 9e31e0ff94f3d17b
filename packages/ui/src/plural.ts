/** A number with its noun: `counted(1, 'step')` is "1 step", `counted(2000, 'step')` "2,000 steps". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
