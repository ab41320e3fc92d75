import { readLocalText, writeLocalText } from '../../platform/storage/local-text';

/** In percent, until somebody chooses other sizes. */
export const ROOMY_SIZES = { sidebar: 20, centre: 62, others: 18 };

/** Windows of these two kinds keep sizes of their own. */
export const layoutOf = (isRoomy: boolean) => (isRoomy ? 'panels' : 'panels-small');

/** The storage in which the panels keep their sizes. */
export const sizeStorage = { getItem: (key: string): string | null => readLocalText(key) ?? null, setItem: writeLocalText };

const isSize = (entry: [string, unknown]): entry is [string, number] => typeof entry[1] === 'number';

/** The panels' sizes at the last visit, in percent by panel, from the key that the panels derive from their layout's id. Empty if there are none. */
export function storedSizes(layout: string): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sizeStorage.getItem(`react-resizable-panels:${layout}`) ?? '{}');
    return typeof stored === 'object' && stored !== null ? Object.entries<unknown>({ ...stored }).filter(isSize) : [];
  } catch {
    return [];
  }
}
