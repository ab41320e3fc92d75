import type { Stats } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { CatalogueReader } from '../catalogue/catalogue.reader';
import { UsersReader } from '../users/users.reader';

@Injectable()
export class StatsService {
  constructor(
    private readonly catalogue: CatalogueReader,
    private readonly users: UsersReader,
  ) {}

  async read(): Promise<Stats> {
    return { ...(await this.catalogue.counts()), totalUsers: await this.users.count() };
  }
}
