/** What subscribed calendar programs were told of each event. Rows are added and never changed. */

export type CalendarTables = { calendar_event: CalendarEventTable };

type CalendarEventTable = {
  event_id: string;
  /** 0, 1, 2 … for each event; the newest is what programs are told now. */
  sequence: number;
  /** JSON of the event as it was published. */
  event: string;
  changed_at: string;
  /** When it was taken out of the content, or lost its day. */
  removed_at: string | null;
};
