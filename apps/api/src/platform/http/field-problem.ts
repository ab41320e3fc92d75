/** A problem that a validator found with a field. `code` and `origin` are those of zod's issues. */
export interface FieldProblem {
  path: string;
  message: string;
  code?: string | undefined;
  origin?: string | undefined;
}

/** A sentence for the person who filled in the form: `{ path: 'artistId', … }` is "Choose an artist." */
export function describeProblem({ path, message, code, origin }: FieldProblem): string {
  const name = path.split('.').at(-1) ?? '';
  if (!name) return "This request isn't valid.";
  const label = labelOf(name);
  if (message.startsWith('Must ')) return `The ${label} must ${message.slice('Must '.length)}.`;
  if (name.endsWith('Id')) return `Choose ${article(label)} ${label}.`;
  if (code === 'too_big') return `The ${label} is too ${origin === 'string' ? 'long' : 'large'}.`;
  if (code === 'invalid_type' || (code === 'too_small' && origin === 'string')) return `Enter ${article(label)} ${label}.`;
  return `Enter a valid ${label}.`;
}

/** `dateOfBirth` is "date of birth", `artistId` is "artist". */
const labelOf = (name: string) =>
  name
    .replace(/Id$/, '')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();

const article = (noun: string) => (/^[aeiou]/.test(noun) ? 'an' : 'a');
