# The site in a container, for x64 and arm64 (docs/operating.md, "In containers"). Builds with your content/.

FROM node:26.10.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit
COPY . .
# What /version.json, the log and doctor name: `--build-arg COMMIT=$(git rev-parse --short=10 HEAD)`. Git's own folder is not copied.
ARG COMMIT
# The list of what is in it (SBOM) stays in build/. The image below has a Node, so the packages' goes (docs/decisions/0001).
RUN npm run build && npm prune --omit=dev --no-audit \
 && npm sbom --sbom-format=cyclonedx --omit=dev > build/sbom.cdx.json \
 && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:26.10.0-bookworm-slim
RUN groupadd --gid 10001 hustings \
 && useradd --uid 10001 --gid hustings --home-dir /data --no-create-home --shell /usr/sbin/nologin hustings \
 && install --directory --owner=hustings --group=hustings --mode=700 /data
WORKDIR /app
COPY --from=build /app ./
# Its SHA-256 is the one that nodejs.org's archive has.
RUN node scripts/node-binary.ts
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 OFFICE_HOST=0.0.0.0
USER 10001:10001
VOLUME /data
EXPOSE 3000 3001
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Any script of the project: `docker compose run --rm site office/main.ts doctor`.
ENTRYPOINT ["node", "--min-semi-space-size=8", "--max-semi-space-size=8", "scripts/run.mjs"]
CMD ["scripts/start.ts", "--built"]
