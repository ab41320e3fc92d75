import { cutTo, LONGEST_EMAIL, LONGEST_FULL_NAME, LONGEST_IMAGE_URL, type LoginProfile } from '@chorus/contracts';
import type { Caller } from '../../platform/identity/caller';

const DEFAULT_NAME = 'Listener';

export interface Account {
  fullName: string;
  /** Stays the person's name where later tokens have none. */
  tokenName: string | null;
  email: string | null;
  imageUrl: string | null;
}

/** What the token says takes precedence over the page, which could otherwise carry anybody's name. */
export const accountOf = (caller: Caller, profile: LoginProfile): Account => ({
  tokenName: nameFrom(caller.name) ?? null,
  fullName: nameFrom(caller.name) ?? nameFrom(`${profile.firstName ?? ''} ${profile.lastName ?? ''}`) ?? DEFAULT_NAME,
  email: emailFrom(caller.email) ?? emailFrom(profile.email) ?? null,
  imageUrl: pictureFrom(caller.picture) ?? pictureFrom(profile.imageUrl) ?? null,
});

function nameFrom(text = ''): string | undefined {
  const oneLine = text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return cutTo(oneLine, LONGEST_FULL_NAME).trim() || undefined;
}

const emailFrom = (text: string | null | undefined) =>
  text && text.length <= LONGEST_EMAIL && /^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/u.test(text) ? text.toWellFormed() : undefined;

/**
 * Accepts https, or a path on this server. Anything else could run as a script or call elsewhere.
 */
function pictureFrom(text: string | null | undefined): string | undefined {
  const address = text ? addressFrom(text) : undefined;
  return address !== undefined && address.length <= LONGEST_IMAGE_URL ? address : undefined;
}

/** Normalized as a browser would: it may be longer, or begin otherwise. */
function addressFrom(text: string): string | undefined {
  const here = 'https://here.invalid';
  if (!URL.canParse(text, here)) return undefined;
  const url = new URL(text, here);
  if (url.origin === here) return /^\/[^/]/.test(url.pathname + url.search) && text.startsWith('/') ? url.pathname + url.search : undefined;
  return /^https:\/\//i.test(text) && !url.username && !url.password ? url.href : undefined;
}
