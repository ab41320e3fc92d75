const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** A host that took longer counts as slow for `SLOW_FOR_MS`. */
const PROMPT_MS = SECOND;
const SLOW_FOR_MS = 5 * MINUTE;
const FAILURES_UNTIL_PAUSE = 3;
const FIRST_PAUSE_MS = 30 * SECOND;
const LONGEST_PAUSE_MS = 60 * MINUTE;
const MOST_HOSTS = 1_000;

interface Delivery {
  host: string;
  userId: string;
}

interface Host {
  running: number;
  hasAccepted: boolean;
  slowUntil: number;
  /** Deliveries in a row without an answer. */
  failures: number;
  pausedUntil: number;
}

/** `busy`: try again soon; `paused`: the host has not answered lately and is not asked. */
type Slot = { is: 'given'; end: (status: number | undefined, now: number) => void } | { is: 'busy' } | { is: 'paused' };

/**
 * Decides which deliveries of this process may run, since anybody may name a push service or a scrobble server, also one that never answers: one at a time for a
 * person, and one for a host until it has accepted one promptly. Such hosts never use all workers together. A host that does not answer
 * several times in a row is paused, longer each time. Times are in milliseconds since 1970.
 */
export class DeliverySlots {
  /** Ordered by last use, oldest first, so that many new hosts do not make the push services of everybody unproven. */
  private readonly hosts = new Map<string, Host>();
  private readonly people = new Set<string>();
  private unproven = 0;

  constructor(private readonly mostUnproven: number) {}

  begin({ host: name, userId }: Delivery, now: number): Slot {
    const host = this.find(name);
    if (now < host.pausedUntil) return { is: 'paused' };
    const isProven = host.hasAccepted && now >= host.slowUntil;
    if (this.people.has(userId) || (!isProven && (host.running > 0 || this.unproven >= this.mostUnproven))) return { is: 'busy' };

    host.running += 1;
    this.people.add(userId);
    if (!isProven) this.unproven += 1;
    const end = (status: number | undefined, endedAt: number) => {
      host.running -= 1;
      this.people.delete(userId);
      if (!isProven) this.unproven -= 1;
      judge(host, status, now, endedAt);
    };
    return { is: 'given', end };
  }

  private find(name: string): Host {
    const host = this.hosts.get(name) ?? { running: 0, hasAccepted: false, slowUntil: 0, failures: 0, pausedUntil: 0 };
    this.hosts.delete(name);
    if (this.hosts.size >= MOST_HOSTS) this.forgetOldest();
    this.hosts.set(name, host);
    return host;
  }

  private forgetOldest(): void {
    for (const [name, { running }] of this.hosts) {
      if (running > 0) continue;
      this.hosts.delete(name);
      return;
    }
  }
}

/** `status` is the HTTP status of the answer, undefined when there was none. */
function judge(host: Host, status: number | undefined, beganAt: number, now: number): void {
  if (status === undefined) host.hasAccepted = false;
  else if (status < 300) host.hasAccepted = true;
  if (now - beganAt > PROMPT_MS) host.slowUntil = now + SLOW_FOR_MS;
  host.failures = status === undefined ? host.failures + 1 : 0;
  const pauses = host.failures - FAILURES_UNTIL_PAUSE;
  if (pauses >= 0) host.pausedUntil = now + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** pauses);
}
