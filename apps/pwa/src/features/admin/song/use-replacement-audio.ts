import { useState } from 'react';
import { useLargestAudioBytes } from '../catalogue-lists';
import { useFileProblems } from '../form-parts/use-file-problems';
import { audioSizeProblem } from '../upload/file-problems';
import { readAudio } from '../upload/read-audio';

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
