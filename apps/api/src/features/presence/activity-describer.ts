import { activityOf, cutTo } from '@chorus/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { CatalogueReader } from '../catalogue/catalogue.reader';
import type { Activity } from './roster';

const LONGEST_OWN_TEXT = 200;

/**
 * Decides what others see of an activity that a client claims: for a song of the catalogue the
 * server's text, for anything else the client's, cut short.
 */
@Injectable()
export class ActivityDescriber {
  private readonly logger = new Logger('Presence');

  constructor(private readonly catalogue: CatalogueReader) {}

  async describe({ activity, songId }: Activity): Promise<Activity> {
    const song = songId === undefined ? undefined : await this.songWith(songId);
    return song ? { activity: activityOf(song), songId } : { activity: cutTo(activity, LONGEST_OWN_TEXT).trim(), songId: undefined };
  }

  private async songWith(id: string) {
    try {
      const [song] = await this.catalogue.songsById([id]);
      return song;
    } catch (error) {
      this.logger.debug(`song of an activity not read: ${String(error)}`);
      return undefined;
    }
  }
}
