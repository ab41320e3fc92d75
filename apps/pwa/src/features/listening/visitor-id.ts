import * as z from 'zod/mini';
import { readLocalText, writeLocalText } from '../../platform/storage/local-text';

const KEY = 'chorus.visitor';

const storedId = z.uuid();

let made: string | undefined;

const storedVisitorId = () => storedId.safeParse(readLocalText(KEY)).data;

/** The anonymous id of whoever listens in this browser without an account; nothing before they heard a first song. */
export const knownVisitorId = (): string | undefined => storedVisitorId() ?? made;

/** That id, made when there is none. Where the browser forbids its storage it lasts as long as the page. */
export function visitorId(): string {
  const stored = storedVisitorId();
  if (stored) return stored;
  made ??= crypto.randomUUID();
  writeLocalText(KEY, made);
  return made;
}
