import { releaseDate } from './release-date';
import type { ParsedTags } from './tag-values';

interface DatedTags extends Pick<ParsedTags, 'native'> {
  common: {
    date?: string | undefined;
    releasedate?: string | undefined;
    originaldate?: string | undefined;
    year?: number | undefined;
    originalyear?: number | undefined;
  };
}

/** When a song came out, as its tags have it, for `releaseDate`. Some programs write an empty date or a zero in front of the real one. */
export function dateInTags({ common, native }: DatedTags): string | undefined {
  const { date, releasedate, originaldate, year, originalyear } = common;
  return firstDate([dateOfOldTag(native), date, releasedate, originaldate, year?.toString(), originalyear?.toString()]);
}

/** When its album first came out, in whatever edition. */
export const originalDateInTags = ({ common: { originaldate, originalyear } }: DatedTags): string | undefined =>
  firstDate([originaldate, originalyear?.toString()]);

const firstDate = (dates: readonly (string | undefined)[]) => dates.find((date) => releaseDate(date) !== undefined);

/** ID3v2.3 has the year in one frame and day and month, `DDMM`, in another. */
function dateOfOldTag({ 'ID3v2.3': frames = [] }: ParsedTags['native']): string | undefined {
  const match = (id: string, pattern: RegExp) => {
    const value = frames.find((frame) => frame.id === id)?.value;
    return typeof value === 'string' ? (pattern.exec(value) ?? []) : [];
  };
  const [year] = match('TYER', /^\d{4}$/);
  const [, day, month] = match('TDAT', /^(\d\d)(\d\d)$/);
  return year && day && month ? `${year}-${month}-${day}` : undefined;
}
