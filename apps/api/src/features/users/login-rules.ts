import type { LoginProfile } from '@chorus/contracts';
import type { Person } from '../../platform/identity/person';

const NAMELESS = 'Listener';
const LONGEST_NAME = 200;
const LONGEST_ADDRESS = 2000;

/** What is kept about a person after a login. */
export interface Account {
  fullName: string;
  email: string | null;
  imageUrl: string | null;
}

/** The page's word goes for the name and the picture; an e-mail that the token carries goes before the page's. */
export const accountOf = (person: Person, profile: LoginProfile): Account => ({
  fullName: nameFrom(`${profile.firstName ?? ''} ${profile.lastName ?? ''}`) ?? nameFrom(person.name) ?? NAMELESS,
  email: emailFrom(person.email) ?? emailFrom(profile.email) ?? null,
  imageUrl: pictureFrom(profile.imageUrl) ?? pictureFrom(person.picture) ?? null,
});

function nameFrom(text = ''): string | undefined {
  const oneLine = text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return Array.from(oneLine).slice(0, LONGEST_NAME).join('').trim() || undefined;
}

const emailFrom = (text: string | null | undefined) =>
  text && text.length <= 320 && /^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/u.test(text) ? text.toWellFormed() : undefined;

/** A picture that browsers may be sent to: behind https, or a path on this server. Anything else could run as a script or call elsewhere. */
function pictureFrom(text: string | null | undefined): string | undefined {
  if (!text || text.length > LONGEST_ADDRESS) return undefined;
  const here = 'https://here.invalid';
  if (!URL.canParse(text, here)) return undefined;
  const url = new URL(text, here);
  if (url.origin === here) return text.startsWith('/') ? url.pathname + url.search : undefined;
  const isAbsolute = /^https:\/\//i.test(text);
  return isAbsolute && !url.username && !url.password && url.href.length <= LONGEST_ADDRESS ? url.href : undefined;
}
