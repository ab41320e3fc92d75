import { fieldsOf } from '../../platform/storage/fields-of';

/** Who an `Authorization` header speaks for, as it says itself: that only decides where an answer is kept. `undefined` for none. */
export function subjectOf(authorization: string | null): string | undefined {
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
