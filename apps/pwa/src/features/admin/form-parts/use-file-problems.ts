import { useEffect, useState } from 'react';

/** The problem of each file that has been checked, or undefined if it has none. Files are checked one after the other. */
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
