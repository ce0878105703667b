-- What was put back before this is not told from any other change.
ALTER TABLE changes ADD COLUMN takes_back boolean NOT NULL DEFAULT false;
