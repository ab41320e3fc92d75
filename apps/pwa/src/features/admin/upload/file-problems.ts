const BYTES_IN_A_MEGABYTE = 1024 * 1024;

export const EMPTY_FILE = 'This file is empty.';

const nouns = { audio: ['audio file', 'audio'], picture: ['picture', 'pictures'] } as const;

export function limitText(kind: keyof typeof nouns, bytes: number): string {
  const [one, all] = nouns[kind];
  return `This ${one} is larger than ${bytes / BYTES_IN_A_MEGABYTE} MB, the limit for ${all}.`;
}

export const audioSizeProblem = (file: File, largestBytes: number | undefined): string | undefined =>
  largestBytes !== undefined && file.size > largestBytes ? limitText('audio', largestBytes) : undefined;
