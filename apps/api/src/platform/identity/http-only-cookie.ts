/** Nodes of the release before this one read the plain name, so it is set, too. A later release can stop that. */
const names = (prefix: string, name: string, publicUrl: string) => (publicUrl.startsWith('https:') ? [prefix + name, name] : [name]);

interface Cookie {
  name: string;
  /** Over https the name begins with it, and browsers then accept it from this site over https only. `__Host-` requires the path `/`. */
  prefix: '__Host-' | '__Secure-';
  path: string;
}

/** A cookie that scripts cannot read and that other sites do not send. */
export class HttpOnlyCookie {
  constructor(private readonly cookie: Cookie) {}

  /** Returns the values of `Set-Cookie`; `lifetime` is its `Max-Age` or `Expires` attribute. */
  set(value: string, lifetime: string, publicUrl: string): string[] {
    const { prefix, name, path } = this.cookie;
    const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
    return names(prefix, name, publicUrl).map(
      (known) => `${known}=${value}; Path=${path}; HttpOnly; SameSite=Strict${secure}; ${lifetime}`,
    );
  }

  cleared(publicUrl: string): string[] {
    return this.set('', 'Max-Age=0', publicUrl);
  }

  /** The value in a `Cookie` header, rather of the prefixed name, which only this site can set. */
  valueIn(cookies = ''): string | undefined {
    const { prefix, name } = this.cookie;
    return valueOf(prefix + name, cookies) ?? valueOf(name, cookies);
  }
}

const valueOf = (name: string, cookies: string) => new RegExp(`(?:^|;) *${name}=([^;]*)`).exec(cookies)?.[1]?.trim();
