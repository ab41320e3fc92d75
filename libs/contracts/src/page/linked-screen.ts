import { screenPaths } from '../screens/screen-paths';

/** Of a URL. */
interface Address {
  pathname: string;
  searchParams: { has: (name: string) => boolean; get: (name: string) => string | null | undefined };
}

const ITEM = new RegExp(`^(${[screenPaths.album, screenPaths.artist].map((path) => path.replace(/:\w+/, '[^/]+')).join('|')})$`);
/** Parameters by which a screen shows another part of its list. */
const PARTS = ['page', 'size'];

/** Whether a screen shows a part of its list that is not the first: no document contains it. */
export const isFurtherPart = ({ searchParams }: Pick<Address, 'searchParams'>): boolean => PARTS.some((part) => searchParams.has(part));

/** The page shows the same screen at a path that ends with a slash. */
export const withoutEndSlash = (pathname: string): string => pathname.replace(/\/$/, '');

/**
 * The path of an album or an artist, with the song that its screen marks: all links to this screen get the same document. `undefined` for
 * screens whose document never contains them.
 */
export function linkedScreenAddress(address: Address): string | undefined {
  const { searchParams } = address;
  const pathname = withoutEndSlash(address.pathname);
  if (!ITEM.test(pathname) || isFurtherPart(address)) return undefined;
  const song = searchParams.get('song');
  return song ? `${pathname}?song=${encodeURIComponent(song)}` : pathname;
}
