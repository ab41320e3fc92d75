/** What the errors of sockets and TLS mean, by their codes. */
const meanings: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  EHOSTUNREACH: 'there is no way to it in the network',
  ENETUNREACH: 'there is no way to it in the network',
  ENOTFOUND: "its name can't be resolved",
  EAI_AGAIN: "its name can't be resolved now, because the DNS server doesn't answer",
  ETIMEDOUT: "it doesn't answer in time",
  UND_ERR_CONNECT_TIMEOUT: "it doesn't answer in time",
  UND_ERR_SOCKET: 'the connection was cut',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: "its certificate isn't valid yet: compare the clocks",
  DEPTH_ZERO_SELF_SIGNED_CERT: "this machine doesn't trust the issuer of its certificate",
  SELF_SIGNED_CERT_IN_CHAIN: "this machine doesn't trust the issuer of its certificate",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "this machine doesn't trust the issuer of its certificate",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate comes without the intermediate certificates',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  ERR_SSL_WRONG_VERSION_NUMBER: "it doesn't speak TLS on that port",
  ERR_SSL_PACKET_LENGTH_TOO_LONG: "it doesn't speak TLS on that port",
  EACCES: "this process's user may not do that",
  EPERM: "this process's user may not do that",
  EROFS: 'it is read-only',
  ENOSPC: 'the disk is full',
  ENOENT: "it doesn't exist",
  ENOTDIR: 'a part of the path is a file',
};

/** The error itself, then its causes, which is where `fetch` and the object store have the reason. */
function chainOf(error: unknown): Error[] {
  if (!Error.isError(error)) return [];
  const inner = 'errors' in error && Array.isArray(error.errors) ? (error.errors as unknown[])[0] : error.cause;
  return [error, ...chainOf(inner)];
}

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : undefined);

/** The first code in the error or its causes, such as `ECONNREFUSED` or an SQLSTATE. */
export const errorCode = (error: unknown): string | undefined =>
  chainOf(error)
    .map(codeOf)
    .find((code) => code !== undefined);

/** Some libraries say the code in their message alone. */
const meaningIn = (message: string): string | undefined => meanings[/\bE[A-Z_]{3,}\b/.exec(message)?.[0] ?? ''];

/** Says in a few words what went wrong, to follow a colon. */
export function explain(error: unknown): string {
  const chain = chainOf(error);
  const known = chain.map((one) => meanings[codeOf(one) ?? '']).find((meaning) => meaning !== undefined) ?? meaningIn(String(error));
  if (known !== undefined) return known;
  if (chain.some(({ name, message }) => name === 'TimeoutError' || name === 'AbortError' || /\btimeout\b/.test(message)))
    return "it doesn't answer in time";
  return chain.at(-1)?.message ?? String(error);
}
