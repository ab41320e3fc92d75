import { type PresenceNews, PresenceStore } from './presence-store';
import { type Doing, idle } from './roster';

/** The presence of people on the only node. */
export class MemoryPresenceStore extends PresenceStore {
  private news: PresenceNews | undefined;

  listen(news: PresenceNews): void {
    this.news = news;
  }

  arrive(personId: string): void {
    this.news?.change({ personId, doing: idle });
  }

  leave(personId: string): void {
    this.news?.change({ personId, doing: null });
  }

  act(personId: string, doing: Doing): void {
    this.news?.change({ personId, doing });
  }

  stop(): void {
    this.news = undefined;
  }
}
