const NAME = 'chorus_socket';

/** HttpOnly, and limited to the socket's path. */
const attributes = (publicUrl: string) => `Path=/socket.io; HttpOnly; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`;

/** The `Set-Cookie` value with a verified access token for the socket's handshake, until the token expires. */
export function socketCookie(token: string, expiresAt: Date, publicUrl: string): string {
  return `${NAME}=${token}; ${attributes(publicUrl)}; Expires=${expiresAt.toUTCString()}`;
}

const SENT = new RegExp(`(?:^|;) *${NAME}=([\\w-]+\\.[\\w-]+\\.[\\w-]*) *(?:;|$)`);

/** The token in a handshake's `Cookie` header: not verified, possibly expired. */
export const socketTokenOf = (cookies: string | undefined): string | undefined => SENT.exec(cookies ?? '')?.[1];

/** The `Set-Cookie` value that deletes the cookie. */
export function clearedSocketCookie(publicUrl: string): string {
  return `${NAME}=; ${attributes(publicUrl)}; Max-Age=0`;
}
