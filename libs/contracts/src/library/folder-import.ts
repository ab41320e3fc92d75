import * as z from 'zod/mini';
import { importProblem } from './import-report';

/** Entries of a folder that a browser lists, whatever they are. */
export const MOST_LISTED_FILES = 10_000;
/** Songs that one import takes. */
export const MOST_IMPORTED_SONGS = 2_000;
/** Of the JSON that lists files. */
export const LARGEST_FILE_LIST_BYTES = 8 * 1024 * 1024;
/** Of one request, which has all files of an album's folder or a part of them. Two of these fit into what a node has for uploads. */
export const LARGEST_BATCH_BYTES = 768 * 1024 * 1024;
export const MOST_BATCH_FILES = 1_000;
const LONGEST_FOLDER_NAME = 255;
const LONGEST_PATH = 4_096;
const MOST_PATH_PARTS = 64;

const isPart = (part: string) => part !== '' && part !== '.' && part !== '..';

/** Whether it is relative to a folder and stays in it. Names may have any letters that a file system allows. */
export function isPathInFolder(path: string): boolean {
  const parts = path.split('/');
  return parts.length <= MOST_PATH_PARTS && parts.every(isPart) && !path.includes('\0');
}

/** A file in a folder that a browser lists: `path` is relative to the folder, with `/`; `modifiedAt` is in milliseconds, as `File.lastModified`. */
const listedFile = z.object({
  path: z.string().check(z.minLength(1), z.maxLength(LONGEST_PATH), z.refine(isPathInFolder)),
  bytes: z.int().check(z.minimum(0)),
  modifiedAt: z.int(),
});
export type ListedFile = z.infer<typeof listedFile>;

export const listedFiles = z.array(listedFile).check(z.maxLength(MOST_LISTED_FILES));

/** The name of the folder that was chosen, by which its files are known the next time. */
export const folderName = z.string().check(z.minLength(1), z.maxLength(LONGEST_FOLDER_NAME), z.refine(isPathInFolder));

/** Files to send in one request, by their places in the list, and how many of them are songs. */
const fileBatch = z.object({ files: z.array(z.int()), songs: z.int() });
export type FileBatch = z.infer<typeof fileBatch>;

/**
 * What an import of a listed folder would do: which files have to be sent, how many of their songs no import has read, how many are there
 * as they are, what can't be taken and why, which folders are left out on purpose, and how many files are neither music nor belong to any.
 */
export const folderCheck = z.object({
  batches: z.array(fileBatch),
  unread: z.int(),
  known: z.int(),
  problems: z.array(importProblem),
  leftOut: z.array(z.string()),
  others: z.int(),
});
export type FolderCheck = z.infer<typeof folderCheck>;
