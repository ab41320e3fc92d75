import { Injectable } from '@nestjs/common';
import { DeliverySlots } from '../../platform/outgoing/delivery-slots';
import type { Submission } from './listens';
import { type Destination, ScrobbleServer } from './scrobble-server';
import type { ScrobbleAnswer } from './sending-rules';

/** Half of the concurrent jobs, so that servers that never answer leave workers for other servers. */
const MOST_UNPROVEN = 2;

/** `busy`: another submission of this person, or too many to this server, are in flight. */
export type Delivery = { is: 'answered'; answer: ScrobbleAnswer | undefined } | { is: 'busy' };

/** Limits the concurrent submissions of this process to each server by how well it has answered. */
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
