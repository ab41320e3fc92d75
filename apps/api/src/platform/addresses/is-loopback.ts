/** A host name or address of this machine, also as in a URL. */
export const isLoopback = (host: string): boolean => /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);
