import { useEffect, useState } from 'react';

/** What is wrong with each of the files, if anything, once it has been checked; one is checked after the other. */
export function useFileProblems(
  files: readonly File[],
  problemOf: (file: File) => Promise<string | undefined>,
): ReadonlyMap<File, string | undefined> {
  const [problems, setProblems] = useState<ReadonlyMap<File, string | undefined>>(new Map());
  const next = files.find((file) => !problems.has(file));

  useEffect(() => {
    if (next) void problemOf(next).then((problem) => setProblems((known) => new Map(known).set(next, problem)));
  }, [next, problemOf]);

  return problems;
}
