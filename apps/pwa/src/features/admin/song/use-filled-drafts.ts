import type { Catalogue } from '../form-parts/catalogue-choices';
import { useFileProblems } from '../form-parts/use-file-problems';
import { useLargestAudioBytes } from '../catalogue-lists';
import { audioSizeProblem } from '../upload/file-problems';
import { pictureProblem } from '../upload/picture-problem';
import { coverOf } from './song-covers';
import type { SongCover } from './song-covers';
import { repeatOf } from './repeated-audio';
import { formOfDraft, unknownNames } from './song-drafts';
import type { SongDraft, UnknownNames } from './song-drafts';
import type { SongForm } from './song-form';
import { useStoredAudio } from './use-stored-audio';

/** A draft with what its form shows, and why its files would be refused. */
export interface FilledDraft {
  draft: SongDraft;
  form: SongForm;
  cover: SongCover;
  unknown: UnknownNames;
  problems: { audio?: string | undefined; cover?: string | undefined };
  /** The song that has this audio already; the admin has to decide whether to add it again. */
  repeat?: string | undefined;
}

export function useFilledDrafts(drafts: readonly SongDraft[], catalogue: Catalogue): FilledDraft[] {
  const largestAudioBytes = useLargestAudioBytes();
  const titles = useStoredAudio(drafts.flatMap(({ audioHash }) => audioHash ?? []));
  const songs = drafts.map((draft) => ({ draft, form: formOfDraft(draft, catalogue), unknown: unknownNames(draft, catalogue) }));
  const covered = songs.map((song) => ({ ...song, cover: coverOf(song, songs, catalogue.albums) }));
  const coverProblems = useFileProblems(
    covered.flatMap(({ cover }) => (cover.isInAudio ? [] : (cover.file ?? []))),
    pictureProblem,
  );

  return covered.map((song) => ({
    ...song,
    repeat: repeatOf(song.draft, drafts, titles),
    problems: {
      audio: audioProblem(song.draft, largestAudioBytes),
      cover: song.cover.file && !song.cover.isInAudio ? coverProblems.get(song.cover.file) : undefined,
    },
  }));
}

const audioProblem = ({ audio, audioProblem: found }: SongDraft, largestBytes: number | undefined): string | undefined =>
  (audio && audioSizeProblem(audio, largestBytes)) ?? found;
