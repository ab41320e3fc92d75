import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('playlist_members')
export class PlaylistMemberEntity {
  @PrimaryColumn('uuid')
  playlistId: string;

  @PrimaryColumn('text')
  userId: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  joinedAt: Date;
}
