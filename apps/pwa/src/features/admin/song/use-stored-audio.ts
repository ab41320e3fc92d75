import { MOST_AUDIO_HASHES, songAdminEndpoints } from '@chorus/contracts';
import type { StoredAudio } from '@chorus/contracts';
import { useQueries } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../platform/api-client/query-of';
import { useLargestAudioBytes } from '../catalogue-lists';
import { useFileProblems } from '../form-parts/use-file-problems';
import { audioSizeProblem } from '../upload/file-problems';
import { readAudio } from '../upload/read-audio';

/**
 * Titles of the songs that have this audio already, by its hash. Hashes that arrive during a request are sent together in the next one. A
 * server of the last release, and one that is unreachable, knows of none.
 */
export function useStoredAudio(hashes: readonly string[]): ReadonlyMap<string, string> {
  const [asked, setAsked] = useState<readonly (readonly string[])[]>([]);
  const { titles, isAsking } = useQueries({
    queries: asked.map((some) => ({
      ...queryOf(songAdminEndpoints.byAudio, undefined, { hashes: some.join(',') }),
      staleTime: Infinity,
      // The next dialog may have songs that this one adds.
      gcTime: 0,
    })),
    combine,
  });
  const known = new Set(asked.flat());
  const missing = [...new Set(hashes)].filter((hash) => !known.has(hash));
  if (!isAsking && missing.length > 0) setAsked([...asked, missing.slice(0, MOST_AUDIO_HASHES)]);
  return titles;
}

const combine = (answers: readonly UseQueryResult<StoredAudio[]>[]) => ({
  titles: new Map(answers.flatMap(({ data = [] }) => data.map(({ hash, title }) => [hash, title] as const))),
  isAsking: answers.some(({ isFetching }) => isFetching),
});

const problemOf = async (file: File) => (await readAudio(file)).problem;

/** A file that replaces a song's audio, checked as one of a new song is. */
export function useReplacementAudio() {
  const [file, choose] = useState<File>();
  const largestBytes = useLargestAudioBytes();
  const problems = useFileProblems(file ? [file] : [], problemOf);

  return {
    file,
    choose,
    isReading: file !== undefined && !problems.has(file),
    problem: file && (audioSizeProblem(file, largestBytes) ?? problems.get(file)),
  };
}
