type TokenSource = () => Promise<string | undefined>;

let tokenSource: TokenSource = () => Promise.resolve(undefined);

/** From now on every call carries the token that `source` has at that moment. Set once, where the page is put together. */
export function takeTokensFrom(source: TokenSource): void {
  tokenSource = source;
}

/** The token of whoever is signed in, at this moment; undefined for a visitor. */
export const currentToken: TokenSource = () => tokenSource();

/** The `Authorization` header of a call; no header for a visitor. */
export async function bearerHeader(): Promise<Record<string, string>> {
  const token = await currentToken();
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}
