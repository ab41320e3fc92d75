type TokenSource = () => Promise<string | undefined>;

let tokenSource: TokenSource = () => Promise.resolve(undefined);

/** From now on every call carries the token that `source` has at that moment. Set once, where the page is put together. */
export function takeTokensFrom(source: TokenSource): void {
  tokenSource = source;
}

/** The `Authorization` header of a call; no header for a visitor. */
export async function bearerHeader(): Promise<Record<string, string>> {
  const token = await tokenSource();
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}
