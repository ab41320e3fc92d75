import type { Stats } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { CatalogueReader } from '../catalogue/catalogue.reader';

@Injectable()
export class StatsService {
  constructor(private readonly catalogue: CatalogueReader) {}

  /** Nobody can sign in yet, so there are no users. */
  async read(): Promise<Stats> {
    return { ...(await this.catalogue.counts()), totalUsers: 0 };
  }
}
