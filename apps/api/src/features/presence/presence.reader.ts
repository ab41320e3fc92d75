import { Injectable } from '@nestjs/common';
import { PresenceService } from './presence.service';

/** What other features may ask about presence. */
@Injectable()
export class PresenceReader {
  constructor(private readonly presence: PresenceService) {}

  /** Whether somebody has a tab open somewhere, as this node knows it; for 3 s after the last one closed they still have. */
  isOnline(personId: string): boolean {
    return this.presence.online.has(personId);
  }
}
