import { detailName, type EditBase, parseMediaUrl } from '@chorus/contracts';
import { ConflictException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditReader, type Editor } from '../audit/audit.reader';

type Details = Record<string, { from: unknown; to: unknown }>;

interface Edited {
  id: string;
  kind: 'song' | 'album' | 'artist';
  /** The new values, by column. */
  details: Details;
  basedOn: EditBase | undefined;
  actorId: string;
}

/** The characters of a value that a sentence shows. */
const MOST_SHOWN = 60;

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** Refuses a change of what somebody else has changed since the editor read it. */
@Injectable()
export class EditConflicts {
  constructor(private readonly audit: AuditReader) {}

  /** Call it while the row is locked. */
  async refuse(database: EntityManager, { id, kind, details, basedOn, actorId }: Edited): Promise<void> {
    const columns = conflictsOf(details, basedOn);
    if (columns.length === 0) return;
    const editor = await this.audit.lastEditor(database, id, columns);
    const what = `${listed.format(columns.map((column) => detailName(kind, column) ?? column))} of this ${kind}`;
    throw new ConflictException(`${sentenceOf(editor, actorId, what)}${valuesOf(kind, details, columns)}`);
  }
}

function sentenceOf(editor: Editor | undefined, actorId: string, what: string): string {
  if (!editor) return `The ${what} changed while you were editing.`;
  if (editor.id === actorId) return `You changed the ${what} in another window or on another device.`;
  return `${editor.name} changed the ${what} while you were editing.`;
}

/** The values as a sentence; leaves out values that are not text or a number, such as files. */
function valuesOf(kind: Edited['kind'], details: Details, columns: readonly string[]): string {
  const values = columns
    .filter((column) => !/(Id|Hash|At)$|^(duration|lyrics)$/.test(column))
    .map((column) => {
      const from = details[column]?.from;
      const name = detailName(kind, column) ?? column;
      return `the ${name} ${name.endsWith('s') ? 'are' : 'is'} ${typeof from === 'string' ? `“${shortened(from)}”` : typeof from === 'number' ? from : 'empty'}`;
    });
  return values.length > 0 ? ` Now ${listed.format(values)}.` : '';
}

const shortened = (text: string) => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN - 1)}…` : text);

function conflictsOf(details: Details, { releaseYear, imageUrl, audioUrl, ...basedOn }: EditBase = {}): string[] {
  const base: Record<string, unknown> = {
    ...basedOn,
    releaseYear,
    releaseDate: releaseYear,
    imageHash: hashIn(imageUrl),
    audioHash: hashIn(audioUrl),
  };
  return Object.entries(details).flatMap(([column, { from }]) => {
    const before = base[column];
    // A picture that is not the item's own is that of its album, or a placeholder.
    const isUnknown = before === undefined || (column === 'imageHash' && from === null);
    return isUnknown || orEmpty(before) === orEmpty(from) ? [] : column;
  });
}

/** A song without genres has null or an empty list; forms have an empty text for both. */
const orEmpty = (value: unknown) => value ?? '';

const hashIn = (url: unknown) => (typeof url === 'string' ? parseMediaUrl(url)?.hash : undefined);
