import { detailName, type EditBase, parseMediaUrl } from '@chorus/contracts';
import { ConflictException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditReader } from '../audit/audit.reader';

type Details = Record<string, { from: unknown; to: unknown }>;

interface Edited {
  id: string;
  kind: 'song' | 'album' | 'artist';
  /** What would change, by column. */
  details: Details;
  basedOn: EditBase | undefined;
}

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** Refuses a change of what somebody else has changed since the editor read it. */
@Injectable()
export class EditConflicts {
  constructor(private readonly audit: AuditReader) {}

  /** Call it while the row is locked. */
  async refuse(database: EntityManager, { id, kind, details, basedOn }: Edited): Promise<void> {
    const columns = conflictsOf(details, basedOn);
    if (columns.length === 0) return;
    const editor = await this.audit.lastEditor(database, id, columns);
    const what = `${listed.format(columns.map((column) => detailName(kind, column) ?? column))} of this ${kind}`;
    const sentence = editor ? `${editor} changed the ${what}` : `The ${what} changed`;
    throw new ConflictException(`${sentence} while you were editing.`);
  }
}

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
    // A picture that is not its own is that of its album, or a placeholder.
    const isUnknown = before === undefined || (column === 'imageHash' && from === null);
    return isUnknown || before === from ? [] : column;
  });
}

const hashIn = (url: unknown) => (typeof url === 'string' ? parseMediaUrl(url)?.hash : undefined);
