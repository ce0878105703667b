-- What a draft is: a new text is told how others of its type and language begin. null: a published text, or an older draft.
alter table text_frames add column completion_type text;
alter table text_frames add column language text;
