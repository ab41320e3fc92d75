const NAME = 'chorus_socket';

/** The cookie is sent back with the socket's handshake and nowhere else, and no script can read it. */
const attributes = (publicUrl: string) => `Path=/socket.io; HttpOnly; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`;

/** The `Set-Cookie` value that keeps a verified access token for the socket's handshake until the token expires. */
export function socketCookie(token: string, expiresAt: Date, publicUrl: string): string {
  return `${NAME}=${token}; ${attributes(publicUrl)}; Expires=${expiresAt.toUTCString()}`;
}

const SENT = new RegExp(`(?:^|;) *${NAME}=([\\w-]+\\.[\\w-]+\\.[\\w-]*) *(?:;|$)`);

/** The token in a handshake's `Cookie` header, as it was kept there: not verified, and perhaps expired. */
export const socketTokenOf = (cookies: string | undefined): string | undefined => SENT.exec(cookies ?? '')?.[1];

/** The `Set-Cookie` value that makes a browser forget the socket's token. */
export function clearedSocketCookie(publicUrl: string): string {
  return `${NAME}=; ${attributes(publicUrl)}; Max-Age=0`;
}
