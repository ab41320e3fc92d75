import type { FeatureTables } from '../../platform/database/feature-tables';

export const roomsTables: FeatureTables = { withoutEntity: ['room_commands', 'room_reminders', 'room_stays'] };
