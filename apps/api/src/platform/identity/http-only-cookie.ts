interface Cookie {
  name: string;
  /**
   * Begins the name over https. Browsers then accept the cookie over https only: with `__Host-`, which requires the path `/`, from this
   * host alone; with `__Secure-` from sibling hosts, too.
   */
  prefix: '__Host-' | '__Secure-';
  path: string;
  /** Whether it is also sent with a navigation that another site or app begins. */
  sameSite?: 'Strict' | 'Lax';
}

/**
 * A cookie that scripts cannot read and that other sites do not send. Nodes of the release before this one read its plain name alone, so a
 * value is set under that name, too; a later release can stop that.
 */
export class HttpOnlyCookie {
  constructor(private readonly cookie: Cookie) {}

  /** Returns the values of `Set-Cookie`; `lifetime` is its `Max-Age` or `Expires` attribute. */
  set(value: string, lifetime: string, publicUrl: string): string[] {
    const { prefix, name } = this.cookie;
    const names = publicUrl.startsWith('https:') ? [prefix + name, name] : [name];
    return names.map((known) => this.setAs(known, value, lifetime, publicUrl));
  }

  /** For a value so long that two copies do not fit into the buffers of proxies: sets it under the plain name alone, until the next release. */
  setLong(value: string, lifetime: string, publicUrl: string): string {
    return this.setAs(this.cookie.name, value, lifetime, publicUrl);
  }

  /** For a cookie that the release before did not have: sets it under its one name. */
  setNew(value: string, lifetime: string, publicUrl: string): string {
    return this.setAs(this.oneName(publicUrl), value, lifetime, publicUrl);
  }

  /** The value that `setNew` has set: under the one name alone, since over plain http others could set the name without its prefix. */
  newValueIn(cookies: string | undefined, publicUrl: string): string | undefined {
    return cookies === undefined ? undefined : valueOf(this.oneName(publicUrl), cookies);
  }

  cleared(publicUrl: string): string[] {
    return this.set('', 'Max-Age=0', publicUrl);
  }

  /**
   * The value in a `Cookie` header. While nodes of the former release set and clear the plain name alone, the value under that name is the
   * newer one.
   */
  valueIn(cookies: string | undefined): string | undefined {
    if (cookies === undefined) return undefined;
    const { prefix, name } = this.cookie;
    return valueOf(name, cookies) ?? valueOf(prefix + name, cookies);
  }

  private oneName(publicUrl: string): string {
    const { prefix, name } = this.cookie;
    return publicUrl.startsWith('https:') ? prefix + name : name;
  }

  private setAs(name: string, value: string, lifetime: string, publicUrl: string): string {
    const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
    const { path, sameSite = 'Strict' } = this.cookie;
    return `${name}=${value}; Path=${path}; HttpOnly; SameSite=${sameSite}${secure}; ${lifetime}`;
  }
}

const valueOf = (name: string, cookies: string) => new RegExp(`(?:^|;) *${name}=([^;]*)`).exec(cookies)?.[1]?.trim();
