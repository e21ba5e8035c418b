ALTER TABLE "device_sessions" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD COLUMN "counted" jsonb DEFAULT '[]'::jsonb NOT NULL;