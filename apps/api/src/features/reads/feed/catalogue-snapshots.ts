import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { coalesced } from '../../../platform/async/coalesced';
import { type Compressed, compressLines } from './compress-lines';
import { positionOf } from './feed-position';
import { countChangesAfter } from './snapshot.queries';
import { snapshotParts } from './snapshot-parts';

/** Devices fetch this many changes with a few requests; making a new snapshot for each revision of an import would cost more. */
const MOST_CHANGES_BEHIND = 2_000;

export interface CatalogueSnapshot {
  revision: string;
  bytes: Compressed;
}

/** One snapshot as bytes, ready for all devices. */
@Injectable()
export class CatalogueSnapshots {
  /** Concurrent requests share the check whether it is recent, and a new one. */
  readonly recent = coalesced(() => this.findRecent());
  private known: CatalogueSnapshot | undefined;

  constructor(private readonly database: DataSource) {}

  private async findRecent(): Promise<CatalogueSnapshot> {
    if (this.known && (await this.isRecent(this.known))) return this.known;
    // The old snapshot is released first, so that it takes no memory while a new one is made.
    this.known = undefined;
    this.known = await this.database.transaction('REPEATABLE READ', makeSnapshot);
    return this.known;
  }

  private async isRecent({ revision }: CatalogueSnapshot): Promise<boolean> {
    const behind = await countChangesAfter(this.database.manager, positionOf(revision), MOST_CHANGES_BEHIND);
    return behind !== null && behind < MOST_CHANGES_BEHIND;
  }
}

async function makeSnapshot(database: EntityManager): Promise<CatalogueSnapshot> {
  let revision = '';
  async function* lines(): AsyncGenerator<string> {
    let before = '[\n';
    for await (const part of snapshotParts(database)) {
      if (part.kind === 'begin') ({ revision } = part);
      yield before + JSON.stringify(part);
      before = ',\n';
    }
    yield '\n]\n';
  }
  const bytes = await compressLines(lines());
  return { revision, bytes };
}
