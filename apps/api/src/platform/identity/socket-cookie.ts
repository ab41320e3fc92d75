const NAME = 'chorus_socket';

const attributes = (publicUrl: string) => `Path=/socket.io; HttpOnly; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`;

/**
 * Returns the `Set-Cookie` value that carries a verified access token to the socket's handshake
 * until the token expires.
 */
export function socketCookie(token: string, expiresAt: Date, publicUrl: string): string {
  return `${NAME}=${token}; ${attributes(publicUrl)}; Expires=${expiresAt.toUTCString()}`;
}

const SENT = new RegExp(`(?:^|;) *${NAME}=([\\w-]+\\.[\\w-]+\\.[\\w-]*) *(?:;|$)`);

/** Returns the token in a handshake's `Cookie` header: not verified, possibly expired. */
export const socketTokenOf = (cookies: string | undefined): string | undefined => SENT.exec(cookies ?? '')?.[1];

export function clearedSocketCookie(publicUrl: string): string {
  return `${NAME}=; ${attributes(publicUrl)}; Max-Age=0`;
}
