import {
  decodedLyrics,
  lyricsEndpoints,
  parseLyrics,
  writeLyrics,
  languageTag,
  LARGEST_LYRICS_BYTES,
  NOT_UNICODE,
} from '@chorus/contracts';
import type { Lyrics, Song } from '@chorus/contracts';
import { isEditable, parseLyricsFile } from '@chorus/contracts/lyrics/lyrics-files';
import { useDeferredValue, useState } from 'react';
import { uploadTo } from '../../../platform/api-client/upload-to';
import { useSave } from '../form-parts/use-save';

const toasts = { saved: 'Lyrics updated successfully', failedPrefix: 'Failed to update lyrics: ' };

/** `stored` is undefined until it is read. */
export function useLyricsForm(song: Song, stored: Lyrics | undefined, onClose: () => void) {
  const [before] = useState({ text: stored ? writeLyrics(stored) : '', lang: stored?.lang ?? '' });
  const [fields, setFields] = useState(before);
  /** Until a language is entered, the one that the text names is used. */
  const [hasLanguage, setHasLanguage] = useState(before.lang !== '');
  const [fileProblem, setFileProblem] = useState<string>();
  const parsed = parseLyrics(useDeferredValue(fields.text));
  const errors = { text: 'problem' in parsed ? parsed.problem : undefined, lang: languageProblem(fields.lang) };
  const isChanged = fields.text !== before.text || fields.lang !== before.lang;
  const { upload, isBusy, save, conflict } = useSave<Lyrics>({ ...toasts, onSaved: onClose, onDiscard: onClose });

  const edit = (change: Partial<typeof before>) => {
    setFileProblem(undefined);
    setFields({ ...fields, ...change });
    if (change.lang) setHasLanguage(true);
  };
  const saveAs = (basedOn: number | undefined) => {
    const lyricsFile = new File([fields.text], 'lyrics.lrc', { type: 'text/plain' });
    const sent = { ...(hasLanguage && { lang: fields.lang }), ...(basedOn !== undefined && { basedOn: String(basedOn) }) };
    save((watch) => uploadTo(lyricsEndpoints.change, { params: { id: song._id }, fields: sent, files: { lyricsFile }, ...watch }));
  };

  return {
    fields,
    errors,
    /** The problem of a chosen file. It has changed nothing. */
    fileProblem: fileProblem && `We couldn't use this file. ${fileProblem}`,
    /** The lyrics that saving would store; undefined until the stored ones are read, and while the text cannot be stored. */
    preview: !stored || 'problem' in parsed ? undefined : parsed,
    isChanged,
    isBusy,
    upload,
    conflict: conflict && { ...conflict, onSave: () => saveAs(undefined) },
    edit,
    submit: () => {
      if (!stored || errors.text || errors.lang) return;
      if (isChanged) saveAs(stored.revision);
      else onClose();
    },
    chooseFile: async ([file]: readonly File[]) => {
      const read = file && (await readLyricsFile(file));
      if (read && 'problem' in read) setFileProblem(read.problem);
      else if (read) edit({ lang: '', ...read });
    },
  };
}

type ReadFile = { text: string; lang?: string } | { problem: string };

/** The text of a file, as LRC where it has another format, and the language that it names. Nothing of it is kept when it cannot be used. */
async function readLyricsFile(file: File): Promise<ReadFile> {
  if (file.size > LARGEST_LYRICS_BYTES) return { problem: `The lyrics are larger than ${LARGEST_LYRICS_BYTES / 1024} KB.` };
  const text = decodedLyrics(new Uint8Array(await file.arrayBuffer()), TextDecoder);
  if (text === undefined) return { problem: NOT_UNICODE };
  const parsed = parseLyricsFile(file.name, text);
  if ('problem' in parsed) return parsed;
  if (parsed.lines.length === 0) return { problem: 'It has no lyrics.' };
  return { text: isEditable(file.name) ? text : writeLyrics(parsed), ...(parsed.lang !== null && { lang: parsed.lang }) };
}

const languageProblem = (code: string): string | undefined =>
  code.trim() === '' || languageTag(code) !== null ? undefined : 'Enter a language code, such as en or vi.';
