import { type PresenceListener, PresenceStore } from './presence-store';
import { type Activity, idle } from './roster';

export class MemoryPresenceStore extends PresenceStore {
  private listener: PresenceListener | undefined;

  listen(listener: PresenceListener): void {
    this.listener = listener;
  }

  arrive(userId: string): void {
    this.listener?.onChange({ userId, activity: idle });
  }

  leave(userId: string): void {
    this.listener?.onChange({ userId, activity: null });
  }

  act(userId: string, activity: Activity): void {
    this.listener?.onChange({ userId, activity });
  }

  stop(): void {
    this.listener = undefined;
  }
}
