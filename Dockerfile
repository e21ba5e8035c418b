# Two images of one build: `docker build --target storefront .` and `--target backend` (docs/operating.md#container).
FROM node:24-trixie-slim AS build
WORKDIR /srv/storefront
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node --import tsx scripts/build-all.ts \
    && npm prune --omit=dev \
    && rm -rf .next/cache .backend/migrations/meta/*_snapshot.json node_modules/node/node_modules node_modules/@playwright node_modules/playwright node_modules/playwright-core node_modules/@opentelemetry/*/build/es*
# What only developers and bundlers read.
RUN find node_modules -type f -regextype posix-extended -regex '.*(\.map|\.d\.[mc]?ts|\.dev\.js)' -delete

FROM build AS storefront-packages
RUN rm -rf node_modules/@electric-sql node_modules/@next/swc-* node_modules/drizzle-orm node_modules/next/dist/esm node_modules/next/dist/docs node_modules/nodemailer

# Node is a package of the lockfile: the images run the version that the tests run.
FROM debian:trixie-slim AS backend
WORKDIR /srv/storefront
RUN apt-get update \
    && apt-get install -y --no-install-recommends postgresql-client \
    && rm -rf /var/lib/apt/lists/* \
    && install -d -o 10001 -g 10001 /data /data/pictures
COPY --from=build /srv/storefront/node_modules/node ./node_modules/node
COPY --from=build /srv/storefront/node_modules/@electric-sql ./node_modules/@electric-sql
COPY --from=build /srv/storefront/node_modules/@img ./node_modules/@img
COPY --from=build /srv/storefront/node_modules/@opentelemetry ./node_modules/@opentelemetry
COPY --from=build /srv/storefront/node_modules/sharp ./node_modules/sharp
COPY --from=build /srv/storefront/node_modules/detect-libc ./node_modules/detect-libc
COPY --from=build /srv/storefront/node_modules/semver ./node_modules/semver
COPY public ./public
COPY messages ./messages
COPY lib ./lib
COPY --from=build /srv/storefront/.backend ./.backend
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
USER 10001:10001
VOLUME /data
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node_modules/node/bin/node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/node/bin/node", "--enable-source-maps", ".backend/main.js"]

FROM debian:trixie-slim AS storefront
WORKDIR /srv/storefront
COPY --from=storefront-packages /srv/storefront/node_modules ./node_modules
COPY package.json ./
# As JavaScript: without Next's compiler.
COPY --from=build /srv/storefront/.server/next.config.mjs ./next.config.mjs
COPY public ./public
COPY messages ./messages
COPY lib ./lib
COPY --from=build /srv/storefront/.next ./.next
COPY --from=build /srv/storefront/.server ./.server
ENV NODE_ENV=production PORT=3000 MALLOC_ARENA_MAX=2 NEXT_TELEMETRY_DISABLED=1 PAGE_SNAPSHOT_FILE=off
USER 10001:10001
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=5s --start-period=30s CMD ["node_modules/node/bin/node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/node/bin/node", "--max-old-space-size=256", "--max-semi-space-size=16", ".server/main.js", "."]
