import { Injectable } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { DataSource, type EntityManager } from 'typeorm';
import type { FactName } from './domain-events';
import { EventBus } from './event-bus';
import { InTransactionOf, OnFact, SubscribeListeners } from './on-fact.decorator';
import { UnitOfWork } from './unit-of-work';

const database = {} as EntityManager;

@Injectable()
class Notes {
  readonly written: string[] = [];

  @OnFact('song.added')
  noteSong({ songId }: { songId: string }): void {
    this.written.push(`song ${songId}`);
  }

  @OnFact('album.added', 'artist.added')
  noteAnother(_: unknown, name: FactName): void {
    this.written.push(name);
  }

  @InTransactionOf('song.changed')
  async noteInTransaction({ songId }: { songId: string }, given: EntityManager): Promise<void> {
    if (songId === 's3') throw new Error('no');
    await Promise.resolve();
    this.written.push(given === database ? `with ${songId}` : 'elsewhere');
  }
}

let notes: Notes;
let bus: EventBus;
let work: UnitOfWork;

beforeEach(async () => {
  const dataSource = { transaction: (run: (given: EntityManager) => Promise<unknown>) => run(database) };
  const module = await Test.createTestingModule({
    imports: [DiscoveryModule],
    providers: [
      EventBus,
      UnitOfWork,
      SubscribeListeners,
      Notes,
      { provide: 'the same', useExisting: Notes },
      { provide: DataSource, useValue: dataSource },
      { provide: 'nothing', useValue: null },
    ],
  }).compile();
  await module.init();
  [notes, bus, work] = [module.get(Notes), module.get(EventBus), module.get(UnitOfWork)];
});

describe('a method with @OnFact', () => {
  it('is called once with each fact of its name, even if its provider has two tokens', async () => {
    bus.publish('song.added', { songId: 's1' });
    bus.publish('song.changed', { songId: 's2' });
    await bus.idle();
    expect(notes.written).toEqual(['song s1']);
  });

  it('is called with the facts of all its names', async () => {
    bus.publish('artist.added', { artistId: 'a1' });
    bus.publish('album.added', { albumId: 'a2' });
    await bus.idle();
    expect(notes.written).toEqual(['artist.added', 'album.added']);
  });
});

describe('a method with @InTransactionOf', () => {
  it('runs in the transaction and can roll it back', async () => {
    const change = (songId: string) =>
      work.run((_, emit) => {
        emit('song.changed', { songId });
        return Promise.resolve(songId);
      });
    await expect(change('s2')).resolves.toBe('s2');
    await expect(change('s3')).rejects.toThrow('no');
    expect(notes.written).toEqual(['with s2']);
  });
});
