const KEY = 'tessera-operator';

/** The operator's token: it lives as long as the tab. */
export function readToken(): string | null {
  return sessionStorage.getItem(KEY);
}

export function keepToken(token: string | null): void {
  if (token === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, token);
}
