import { fieldsOf } from '../../platform/json/fields-of';

/**
 * The unverified subject of a bearer token: it only decides under whose name a response is stored.
 * `undefined` without a token.
 */
export function tokenSubject(authorization: string | null): string | undefined {
  const part = authorization?.split('.')[1];
  if (part === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    const { sub } = fieldsOf(JSON.parse(new TextDecoder().decode(bytes)));
    return typeof sub === 'string' && sub !== '' ? sub : undefined;
  } catch {
    return undefined;
  }
}
