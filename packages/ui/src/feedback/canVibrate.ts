/** Whether a browser can have a device vibrate. */
export function canVibrate(): boolean {
  return typeof navigator.vibrate === 'function';
}
