import { languageTag, LARGEST_LYRICS_BYTES, lyricsEncoding, NOT_UNICODE, parseLyrics } from '@chorus/contracts';

type ReadFile = { text: string; lang?: string } | { problem: string };

/** The text of a file, and the language that it names. Nothing else of it is kept when it cannot be used. */
export async function readLyricsFile(file: Blob): Promise<ReadFile> {
  if (file.size > LARGEST_LYRICS_BYTES) return { problem: `The lyrics are larger than ${LARGEST_LYRICS_BYTES / 1024} KB.` };
  const text = decoded(new Uint8Array(await file.arrayBuffer()));
  if (text === undefined) return { problem: NOT_UNICODE };
  const parsed = parseLyrics(text);
  if ('problem' in parsed) return parsed;
  if (parsed.lines.length === 0) return { problem: 'It has no lyrics.' };
  return { text, ...(parsed.lang !== null && { lang: parsed.lang }) };
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(lyricsEncoding(bytes), { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

export const languageProblem = (code: string): string | undefined =>
  code.trim() === '' || languageTag(code) !== null ? undefined : 'Enter a language code, such as en or vi.';
