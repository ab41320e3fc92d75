import { activityOf } from '@chorus/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { CatalogueReader } from '../catalogue/catalogue.reader';
import { cutOwnText } from './own-texts';
import type { Activity } from './roster';

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
    return song ? { activity: activityOf(song), songId } : { activity: cutOwnText(activity), songId: undefined };
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
