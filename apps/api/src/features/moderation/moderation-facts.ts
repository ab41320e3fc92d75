export interface ModerationFacts {
  /** Published on the node that made the change, after the commit. */
  'block.changed': { blockerId: string; blockedId: string; blocked: boolean };
  /** Published on every node as soon as it has read the change. */
  'people.blocked': { userIds: readonly [string, string] };
  'people.unblocked': { userIds: readonly [string, string] };
  'person.suspended': { userId: string };
}

declare module '../../platform/events/domain-events' {
  interface DomainEvents extends ModerationFacts {}
}
