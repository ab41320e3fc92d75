import { Injectable } from '@nestjs/common';
import { DeliverySlots } from '../../platform/outgoing/delivery-slots';
import type { Submission } from './listens';
import { type Destination, ScrobbleServer } from './scrobble-server';
import type { ScrobbleAnswer } from './sending-rules';

/** Half of the jobs that send at once, so that servers that never answer leave workers for the others. */
const MOST_UNPROVEN = 2;

/** `busy`: others of the same person or server are under way. */
export type Delivery = { is: 'answered'; answer: ScrobbleAnswer | undefined } | { is: 'busy' };

/** Sends submissions of this process, with no more at once to a server than it has proven to take. */
@Injectable()
export class ScrobbleDeliverer {
  private readonly slots = new DeliverySlots(MOST_UNPROVEN);

  constructor(private readonly server: ScrobbleServer) {}

  async deliver(userId: string, destination: Destination, submission: Submission, signal: AbortSignal): Promise<Delivery> {
    const slot = this.slots.begin({ host: new URL(destination.server).host, userId }, Date.now());
    if (slot.is === 'busy') return { is: 'busy' };
    if (slot.is === 'paused') return { is: 'answered', answer: undefined };
    let answer: ScrobbleAnswer | undefined;
    try {
      answer = await this.server.submit(destination, submission, signal);
    } finally {
      slot.end(answer?.status, Date.now());
    }
    return { is: 'answered', answer };
  }
}
