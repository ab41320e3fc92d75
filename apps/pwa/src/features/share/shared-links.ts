import { serverPaths } from '@chorus/contracts';
import { LINK } from '../../ui/messages/link-pattern';

/** The path of the first link in a text that leads to a screen of this Chorus. */
export function screenPathIn(text: string, origin: string): string | undefined {
  for (const [address] of text.matchAll(LINK)) {
    if (!URL.canParse(address)) continue;
    const url = new URL(address);
    // Two leading slashes would be followed to another host.
    const isOfScreen = !url.pathname.startsWith('//') && !serverPaths.some((path) => `${url.pathname}/`.startsWith(`${path}/`));
    if (url.origin === origin && isOfScreen) return url.pathname + url.search + url.hash;
  }
  return undefined;
}

export const hasLink = (text: string): boolean => text.search(LINK) >= 0;

/** The words that are shared beside a link, such as a song's name, to search for. */
export const wordsBesideLinks = ({ title, text }: { title: string; text: string }): string =>
  (title || text).replaceAll(LINK, ' ').replaceAll(/\s+/g, ' ').trim();
